import { Button, Collapse, Skeleton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconHistory } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type CabinService, listServiceVersions } from '#shared/contracts/services.ts';
import { useCall } from '#web/api/use-call.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import classes from './EarlierVersions.module.css';
import { VersionList } from './VersionList.tsx';

interface EarlierVersionsProps {
  cabinId: number;
  service: CabinService;
  /** Whether the form has unsaved input, which a restore would discard. */
  isUnsaved: boolean;
  onRestored: () => void;
}

/** A collapsed list of a service's earlier versions, loaded when it is opened (R-trash-1). */
export function EarlierVersions({ cabinId, service, isUnsaved, onRestored }: EarlierVersionsProps) {
  const { t } = useTranslation();
  const [isOpen, { toggle }] = useDisclosure(false);
  const listId = useId();
  const params = { id: cabinId, serviceId: service.serviceId };
  const query = useCall(listServiceVersions, { params }, { enabled: isOpen, staleTime: 0 });
  return (
    <div>
      <Button
        variant="subtle"
        color="gray"
        className={classes['toggle'] ?? ''}
        leftSection={<IconHistory size={20} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={toggle}
      >
        {t('services.versions.heading')}
      </Button>
      <Collapse expanded={isOpen} id={listId}>
        {isOpen ? (
          <Loaded query={query} placeholder={<Skeleton h={64} />}>
            {(versions) => (
              <VersionList
                cabinId={cabinId}
                service={service}
                versions={versions}
                isUnsaved={isUnsaved}
                onRestored={onRestored}
              />
            )}
          </Loaded>
        ) : null}
      </Collapse>
    </div>
  );
}
