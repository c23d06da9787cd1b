import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Template } from '#shared/contracts/templates.ts';
import { formatPrice } from '#web/ui/format-number.ts';

/** The type of a template and, if it is paid, its price. */
export function TemplateFacts({ template }: { template: Template }) {
  const { t } = useTranslation();
  const { subtype, price, currency } = template;
  const facts: string[] = [t(`templates.subtypes.${subtype}`)];
  if (subtype === 'paid' && price !== null) facts.push(formatPrice(price, currency));
  return (
    <Text component="span" display="block" fz="sm" c="var(--stone)" className="tabular">
      {facts.join(' · ')}
    </Text>
  );
}
