import type { ButtonProps } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { serverMessage } from '#web/api/problem.ts';
import { showErrorToast } from './toast.ts';
import { SubmitButton } from './SubmitButton.tsx';

interface DownloadButtonProps extends Omit<ButtonProps, 'loading' | 'leftSection' | 'rightSection'> {
  /** Fetches the file and saves it. */
  download: () => Promise<void>;
  /** The error if the server gives no reason. */
  failed: string;
  children: ReactNode;
}

/** A button that downloads a file; a failure shows as a toast. */
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
