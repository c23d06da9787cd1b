import { Button, Checkbox, Stack, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Cabin, getCabin } from '#shared/contracts/cabins.ts';
import { type CopyResult, copyServices } from '#shared/contracts/services.ts';
import { listCabins } from '#web/api/first-calls.ts';
import { serverMessage } from '#web/api/problem.ts';
import { useSend } from '#web/api/use-call.ts';
import { DialogActions } from '#web/ui/DialogActions.tsx';
import { FormError } from '#web/ui/FormError.tsx';
import type { NamedService } from './use-named-services.ts';

/** So many are seen at a glance. */
const FEW = 6;

interface CopyServicesFormProps {
  from: number;
  services: readonly NamedService[];
  /** The host's other cabins. */
  cabins: readonly Pick<Cabin, 'id' | 'name' | 'location'>[];
  chosen: number | null;
  onCopied: (results: CopyResult[]) => void;
}

/** Which services go where. Where one was named before, the cabins come first: it is them that are still to be named. */
export function CopyServicesForm({ from, services, cabins, chosen, onCopied }: CopyServicesFormProps) {
  const { t } = useTranslation();
  const [serviceIds, setServices] = useState<string[]>(chosen === null ? [] : [String(chosen)]);
  const [cabinIds, setCabins] = useState<string[]>([]);
  const [search, setSearch] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const copying = useSend(copyServices, { invalidates: [listCabins, getCabin] });
  const found = cabins.filter(({ name, location }) =>
    `${name} ${location}`.toLowerCase().includes(search.trim().toLowerCase()),
  );

  const copy = () => {
    if (copying.isPending) return;
    if (serviceIds.length === 0) return setRefusal(t('copies.services.noServices'));
    if (cabinIds.length === 0) return setRefusal(t('copies.services.noCabins'));
    setRefusal(null);
    const body = { serviceIds: serviceIds.map(Number), toCabinIds: cabinIds.map(Number) };
    copying.mutate(
      { params: { id: from }, body },
      {
        onSuccess: ({ results }) => onCopied(results),
        onError: (error) => setRefusal(serverMessage(error, t('copies.services.failed'))),
      },
    );
  };

  const which = (
    <Choice
      label={t('copies.services.which')}
      value={serviceIds}
      onChange={setServices}
      all={services.map(({ id }) => String(id))}
    >
      {services.map(({ id, name }) => (
        <Checkbox key={id} value={String(id)} label={name} />
      ))}
    </Choice>
  );

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        copy();
      }}
    >
      <Stack gap="md">
        <Text>{t('copies.services.text')}</Text>
        <FormError message={refusal} />
        {chosen === null ? which : null}
        {cabins.length > FEW ? (
          <TextInput
            type="search"
            aria-label={t('copies.services.search')}
            placeholder={t('copies.services.search')}
            leftSection={<IconSearch size={20} aria-hidden />}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        ) : null}
        <Choice
          label={t('copies.services.where')}
          value={cabinIds}
          onChange={setCabins}
          all={found.map(({ id }) => String(id))}
        >
          {found.map(({ id, name, location }) => (
            <Checkbox key={id} value={String(id)} label={name} description={location} />
          ))}
        </Choice>
        {found.length === 0 ? <Text c="var(--stone)">{t('copies.services.noneFound')}</Text> : null}
        {chosen === null ? null : which}
      </Stack>
      <DialogActions busy={copying.isPending} submit={t('copies.services.submit')} />
    </form>
  );
}

interface ChoiceProps {
  label: string;
  value: string[];
  onChange: (value: string[]) => void;
  /** What is in view. */
  all: readonly string[];
  children: ReactNode;
}

/** A list to tick, and a way to tick all that is in view. */
function Choice({ label, value, onChange, all, children }: ChoiceProps) {
  const { t } = useTranslation();
  return (
    <div>
      <Checkbox.Group label={label} value={value} onChange={onChange}>
        <Stack gap="sm" py="sm">
          {children}
        </Stack>
      </Checkbox.Group>
      {all.length > 2 ? (
        <Button
          variant="subtle"
          px="xs"
          aria-label={`${label}: ${t('copies.services.all')}`}
          onClick={() => onChange([...new Set([...value, ...all])])}
        >
          {t('copies.services.all')}
        </Button>
      ) : null}
    </div>
  );
}
