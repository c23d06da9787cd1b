import { Button, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cabin } from '#shared/contracts/cabins.ts';
import {
  type CabinService,
  type CopyResult,
  listCabinServices,
  SKIPPED_CODES,
} from '#shared/contracts/services.ts';
import { listTemplates } from '#shared/contracts/templates.ts';
import { listCabins } from '#web/api/first-calls.ts';
import { useCall } from '#web/api/use-call.ts';
import { useDialogClose } from '#web/ui/dialog-context.ts';
import { DialogFooter } from '#web/ui/DialogFooter.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { locale } from '#web/words/locale.ts';
import { CopyServicesForm, type NamedService } from './CopyServicesForm.tsx';

/** A cabin's services with their names; undefined until loaded. */
function useNamedServices(cabinId: number): NamedService[] | undefined {
  const { t } = useTranslation();
  const { data: services } = useCall(listCabinServices, { params: { id: cabinId } });
  const { data: templates } = useCall(listTemplates, {});
  if (services === undefined || templates === undefined) return undefined;
  const nameOf = ({ serviceId, key }: CabinService) =>
    templates.find(({ id }) => id === serviceId)?.name ?? t(`kinds.${key}.name`);
  return services.map((service) => ({ id: service.serviceId, name: nameOf(service) }));
}

interface CopyResultsProps {
  results: readonly CopyResult[];
  services: readonly NamedService[];
  cabins: readonly Pick<Cabin, 'id' | 'name'>[];
}

/** Lists, for each cabin, the services that were copied and those that were not, with the reason. */
function CopyResults({ results, services, cabins }: CopyResultsProps) {
  const { t } = useTranslation();
  const close = useDialogClose();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const namesOf = (ids: readonly number[]) =>
    new Intl.ListFormat(locale()).format(
      services.filter(({ id }) => ids.includes(id)).map(({ name }) => name),
    );

  const sentencesOf = ({ copied, skipped }: CopyResult) => [
    copied.length === 0
      ? t('copies.services.nothing')
      : t('copies.services.copied', { services: namesOf(copied) }),
    ...SKIPPED_CODES.flatMap((code) => {
      const ids = skipped.filter((service) => service.code === code).map(({ serviceId }) => serviceId);
      return ids.length === 0 ? [] : [t(`copies.services.why.${code}`, { services: namesOf(ids) })];
    }),
  ];

  return (
    <>
      <Title order={3} fz="1.125rem" mb="sm" ref={heading} tabIndex={-1}>
        {t('copies.services.result')}
      </Title>
      <Stack gap="md" component="ul" style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {results.map((result) => (
          <li key={result.cabinId}>
            <Text fw={600}>{cabins.find(({ id }) => id === result.cabinId)?.name}</Text>
            {sentencesOf(result).map((sentence) => (
              <Text key={sentence}>{sentence}</Text>
            ))}
          </li>
        ))}
      </Stack>
      <DialogFooter>
        <Button onClick={close}>{t('copies.services.done')}</Button>
      </DialogFooter>
    </>
  );
}

interface CopyServicesDialogProps {
  from: Pick<Cabin, 'id' | 'name'>;
  /** The id of the service that is selected at first; null for none. */
  preselected: number | null;
  opened: boolean;
  onClose: () => void;
}

/** Copies services of a cabin to other cabins of the host, then shows the results (R-services-23). */
export function CopyServicesDialog({ from, preselected, opened, onClose }: CopyServicesDialogProps) {
  const { t } = useTranslation();
  return (
    <FormDialog opened={opened} onClose={onClose} title={t('copies.services.title', { name: from.name })}>
      <DialogContent from={from} preselected={preselected} />
    </FormDialog>
  );
}

function DialogContent({ from, preselected }: Pick<CopyServicesDialogProps, 'from' | 'preselected'>) {
  const services = useNamedServices(from.id);
  const { data: cabins } = useCall(listCabins, {});
  const [results, setResults] = useState<CopyResult[] | null>(null);
  if (services === undefined || cabins === undefined) return <Skeleton h={240} />;
  if (results !== null) return <CopyResults results={results} services={services} cabins={cabins} />;
  return (
    <CopyServicesForm
      from={from.id}
      services={services}
      cabins={cabins.filter(({ id }) => id !== from.id)}
      preselected={preselected}
      onCopied={setResults}
    />
  );
}
