import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SupportedCabin } from '#shared/contracts/host-support.ts';
import { RowLink } from '#web/ui/admin-list/cells.tsx';
import { hostPath, tagPath } from '#web/ui/admin-paths.ts';
import { formatNumber, formatShare } from '#web/ui/format-number.ts';
import { displayName, languageName } from '#web/ui/display-names.ts';
import { Moment } from '#web/ui/Moment.tsx';
import { Facts } from './Record.tsx';
import { AdminTable } from '#web/ui/admin-list/AdminTable.tsx';

interface CabinFactsProps {
  cabin: SupportedCabin;
}

/** A cabin's host, place, guide and languages. */
export function GuideFacts({ cabin }: CabinFactsProps) {
  const { t } = useTranslation();
  const { name, location, region, host, token, themeKey, language, translationLanguages } = cabin;
  return (
    <Facts
      title={name}
      rows={[
        {
          name: t('hostSupport.columns.host'),
          value: <RowLink to={hostPath(host.id)}>{displayName(host)}</RowLink>,
        },
        { name: t('analytics.columns.location'), value: [location, region].filter(Boolean).join(', ') },
        {
          name: t('hostSupport.cabin.guide'),
          value:
            token === null ? (
              t('hostSupport.cabin.notLive')
            ) : (
              <Anchor href={`/cabins/${token}`} target="_blank" rel="noopener">
                {t('hostSupport.cabin.open')}
              </Anchor>
            ),
        },
        { name: t('analytics.columns.completeness'), value: formatShare(cabin.completeness, 100) },
        { name: t('cabins.details.theme.heading'), value: t(`cabins.details.theme.names.${themeKey}`) },
        { name: t('languages.own'), value: languageName(language) },
        {
          name: t('hostSupport.cabin.translations'),
          value: translationLanguages.map((each) => languageName(each)).join(', '),
        },
        { name: t('users.columns.created'), value: <Moment at={cabin.createdAt} /> },
      ]}
    />
  );
}

/** A guide's scans and visitors of the last 30 days. */
export function ScanFacts({ cabin }: CabinFactsProps) {
  const { t } = useTranslation();
  const { scans, visitors, lastScanAt, trackingEnabled } = cabin;
  return (
    <Facts
      title={t('hostSupport.cabin.lastDays')}
      rows={[
        { name: t('analytics.columns.scans'), value: formatNumber(scans) },
        { name: t('analytics.columns.visitors'), value: formatNumber(visitors) },
        { name: t('analytics.columns.lastScanAt'), value: <Moment at={lastScanAt} /> },
        {
          name: t('hostSupport.cabin.counting'),
          value: t(trackingEnabled ? 'hostSupport.cabin.counted' : 'hostSupport.cabin.uncounted'),
        },
      ]}
    />
  );
}

/** The tag that is linked to a cabin. */
export function TagFacts({ cabin: { tag } }: CabinFactsProps) {
  const { t } = useTranslation();
  const title = t('hostSupport.cabin.tag');
  if (tag === null)
    return <Facts title={title} rows={[{ name: title, value: t('hostSupport.cabin.noTag') }]} />;
  return (
    <Facts
      title={title}
      rows={[
        {
          name: t('adminTags.columns.code'),
          value: <RowLink to={tagPath(tag.code)}>{tag.code}</RowLink>,
        },
        {
          name: t('adminTags.columns.label'),
          value: tag.label || t('adminTags.batch', { id: tag.batchId }),
        },
        { name: t('adminTags.one.events.activated'), value: <Moment at={tag.activatedAt} /> },
        { name: t('adminTags.one.events.verified'), value: <Moment at={tag.verifiedAt} /> },
        { name: t('hostSupport.cabin.moves'), value: formatNumber(tag.transfers) },
        { name: t('hostSupport.cabin.allScans'), value: formatNumber(tag.scans) },
      ]}
    />
  );
}

type Service = SupportedCabin['services'][number];

const stateOf = ({ isEnabled, isFilledIn }: Service) => {
  if (!isEnabled) return 'services.hidden';
  return isFilledIn ? 'services.shownToGuests' : 'hostSupport.cabin.empty';
};

/**
 * A cabin's services in the host's order, and whether guests see content in them. Never shows the content itself
 * (R-host-support-5). Custom services share one row, because their names are the host's text.
 */
export function CabinServices({ services }: Pick<SupportedCabin, 'services'>) {
  const { t } = useTranslation();
  const rows = [...Map.groupBy(services, (service) => `${service.key} ${stateOf(service)}`)];
  return (
    <AdminTable
      caption={t('hostSupport.cabin.services')}
      items={rows}
      keyOf={([key]) => key}
      rowSpacing={8}
      columns={[
        {
          name: 'name',
          header: t('hostSupport.cabin.service'),
          render: ([, [service, ...more]]) =>
            service && `${t(`kinds.${service.key}.name`)}${more.length > 0 ? ` (${1 + more.length})` : ''}`,
        },
        {
          name: 'state',
          header: t('adminTags.columns.state'),
          render: ([, [service]]) => service && t(stateOf(service)),
        },
      ]}
    />
  );
}
