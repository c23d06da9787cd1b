import { NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AUDIT_ACTIONS } from '#shared/contracts/audit.ts';
import { SearchField } from '#web/ui/SearchField.tsx';
import classes from '../List.module.css';
import type { AuditFilter } from '../api/audit.ts';

interface AuditFiltersProps {
  filter: AuditFilter;
  onChange: (part: Partial<AuditFilter>) => void;
}

/** Search, deed, and the days between. */
export function AuditFilters({ filter, onChange }: AuditFiltersProps) {
  const { t } = useTranslation();
  return (
    <>
      <SearchField
        className={classes['search']}
        q={filter.q}
        placeholder={t('system.audit.searchHint')}
        onSearch={(q) => onChange({ q })}
      />
      <NativeSelect
        label={t('system.audit.action')}
        value={filter.action ?? ''}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          onChange({ action: AUDIT_ACTIONS.find((action) => action === chosen) ?? null });
        }}
        data={[
          { value: '', label: t('system.audit.all') },
          ...AUDIT_ACTIONS.map((action) => ({ value: action, label: t(`system.audit.actions.${action}`) })),
        ]}
      />
      {(['from', 'to'] as const).map((bound) => (
        <TextInput
          key={bound}
          type="date"
          label={t(`system.audit.${bound}`)}
          value={filter[bound]}
          onChange={(event) => onChange({ [bound]: event.currentTarget.value })}
        />
      ))}
    </>
  );
}
