import type { ButtonProps } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { serverMessage } from '#web/api/problem.ts';
import { showErrorToast } from './toast.ts';
import { SubmitButton } from './SubmitButton.tsx';

interface DownloadButtonProps extends Omit<ButtonProps, 'loading' | 'leftSection' | 'rightSection'> {
  /** Fetches the file and hands it over. */
  download: () => Promise<void>;
  /** What to say when that fails and the server said nothing. */
  failed: string;
  children: ReactNode;
}

/** A button that makes a file and saves it; says so when it cannot. */
export function DownloadButton({ download, failed, children, ...rest }: DownloadButtonProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: download,
    onError: (error) => showErrorToast(serverMessage(error, failed)),
  });
  return (
    <SubmitButton
      type="button"
      variant="default"
      busy={isPending}
      onPress={() => mutate()}
      rightSection={<IconDownload size={20} aria-hidden />}
      {...rest}
    >
      {children}
    </SubmitButton>
  );
}
