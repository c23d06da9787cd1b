import { Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** The cabin's description, with the line breaks the host typed. */
export function AboutCabin({ description }: { description: string | null }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="about-cabin">
      <Title order={3} fz="1.25rem" mb="xs" id="about-cabin">
        {t('cabinDetails.about')}
      </Title>
      {description === null ? (
        <Text c="var(--stone)">{t('cabinDetails.noDescription')}</Text>
      ) : (
        <Text maw="68ch" style={{ whiteSpace: 'pre-wrap' }}>
          {description}
        </Text>
      )}
    </section>
  );
}
