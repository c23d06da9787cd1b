import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { analyticsTokens } from '#shared/contracts/analytics.ts';
import { AnalyticsFrame } from './AnalyticsFrame.tsx';
import { tokensQuery } from './api/tokens.ts';
import { CsvButton } from './lists/CsvButton.tsx';
import { ListPage } from './lists/ListPage.tsx';
import { ListTools } from './lists/ListTools.tsx';
import { TOKEN_COLUMNS, TokenTable } from './lists/TokenTable.tsx';
import { PAGE_SIZE, useList } from './lists/use-list.ts';

/** /admin/analytics/tokens, Token Scans: how often each tag was scanned. */
export default function TokensPage() {
  const { t } = useTranslation();
  const { period, q, sort, page, search, sortBy, turnTo } = useList(TOKEN_COLUMNS, '-scans');
  const query = { ...period, q, sort };
  const result = useQuery(tokensQuery({ ...query, page: String(page), pageSize: String(PAGE_SIZE) }));
  return (
    <AnalyticsFrame>
      <ListTools q={q} hint={t('analytics.tokenSearchHint')} onSearch={search}>
        <CsvButton call={analyticsTokens} request={{ query }} fileName="token-scans.csv" />
      </ListTools>
      <ListPage
        result={result}
        q={q}
        onClear={() => search('')}
        onPage={turnTo}
        count={(count) => t('analytics.tokenCount', { count })}
        empty={t('analytics.noTokens')}
      >
        {(tokens) => <TokenTable tokens={tokens} sort={sort} onSort={sortBy} />}
      </ListPage>
    </AnalyticsFrame>
  );
}
