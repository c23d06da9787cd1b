import { Button, Checkbox, Stack, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cabin } from '#shared/contracts/cabins.ts';
import { type CopyResult, copyServices } from '#shared/contracts/services.ts';
import { getCabin, listCabins } from '#web/api/first-calls.ts';
import { serverMessage } from '#web/api/problem.ts';
import { useSend } from '#web/api/use-call.ts';
import { DialogActions } from '#web/ui/DialogFooter.tsx';
import { FormError } from '#web/ui/FormError.tsx';

/** More cabins than this get a search field. */
const MAX_WITHOUT_SEARCH = 6;

/** A service and the name that the host knows it by. */
export interface NamedService {
  id: number;
  name: string;
}

interface CopyServicesFormProps {
  from: number;
  services: readonly NamedService[];
  /** The host's other cabins. */
  cabins: readonly Pick<Cabin, 'id' | 'name' | 'location'>[];
  preselected: number | null;
  onCopied: (results: CopyResult[]) => void;
}

/** Chooses services and the cabins to copy them to. If a service is preselected, the cabins come first. */
export function CopyServicesForm({ from, services, cabins, preselected, onCopied }: CopyServicesFormProps) {
  const { t } = useTranslation();
  const [serviceIds, setServiceIds] = useState<string[]>(preselected === null ? [] : [String(preselected)]);
  const [cabinIds, setCabinIds] = useState<string[]>([]);
  const [search, setSearch] = useState('');
  const [error, setError] = useState<string | null>(null);
  const copying = useSend(copyServices, { invalidates: [listCabins, getCabin] });
  const foundCabins = cabins.filter(({ name, location }) =>
    `${name} ${location}`.toLowerCase().includes(search.trim().toLowerCase()),
  );

  const copy = () => {
    if (copying.isPending) return;
    if (serviceIds.length === 0) return setError(t('copies.services.noServices'));
    if (cabinIds.length === 0) return setError(t('copies.services.noCabins'));
    setError(null);
    const body = { serviceIds: serviceIds.map(Number), toCabinIds: cabinIds.map(Number) };
    copying.mutate(
      { params: { id: from }, body },
      {
        onSuccess: ({ results }) => onCopied(results),
        onError: (failure) => setError(serverMessage(failure, t('copies.services.failed'))),
      },
    );
  };

  const serviceList = (
    <CheckboxList
      label={t('copies.services.which')}
      value={serviceIds}
      onChange={setServiceIds}
      visible={services.map(({ id }) => String(id))}
    >
      {services.map(({ id, name }) => (
        <Checkbox key={id} value={String(id)} label={name} />
      ))}
    </CheckboxList>
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
        <FormError message={error} />
        {preselected === null ? serviceList : null}
        {cabins.length > MAX_WITHOUT_SEARCH ? (
          <TextInput
            type="search"
            aria-label={t('copies.services.search')}
            placeholder={t('copies.services.search')}
            leftSection={<IconSearch size={20} aria-hidden />}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        ) : null}
        <CheckboxList
          label={t('copies.services.where')}
          value={cabinIds}
          onChange={setCabinIds}
          visible={foundCabins.map(({ id }) => String(id))}
        >
          {foundCabins.map(({ id, name, location }) => (
            <Checkbox key={id} value={String(id)} label={name} description={location} />
          ))}
        </CheckboxList>
        {foundCabins.length === 0 ? <Text c="var(--stone)">{t('copies.services.noneFound')}</Text> : null}
        {preselected === null ? null : serviceList}
      </Stack>
      <DialogActions busy={copying.isPending} submit={t('copies.services.submit')} />
    </form>
  );
}

interface CheckboxListProps {
  label: string;
  value: string[];
  onChange: (value: string[]) => void;
  /** The values of the checkboxes in view. */
  visible: readonly string[];
  children: ReactNode;
}

/** A list of checkboxes with a button that checks all in view. */
function CheckboxList({ label, value, onChange, visible, children }: CheckboxListProps) {
  const { t } = useTranslation();
  return (
    <div>
      <Checkbox.Group label={label} value={value} onChange={onChange}>
        <Stack gap="sm" py="sm">
          {children}
        </Stack>
      </Checkbox.Group>
      {visible.length > 2 ? (
        <Button
          variant="subtle"
          px="xs"
          aria-label={`${label}: ${t('copies.services.all')}`}
          onClick={() => onChange([...new Set([...value, ...visible])])}
        >
          {t('copies.services.all')}
        </Button>
      ) : null}
    </div>
  );
}
