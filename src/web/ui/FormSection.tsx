import { Text, Title } from '@mantine/core';
import { type ReactNode, type Ref, useId } from 'react';
import classes from './FormSection.module.css';

interface FormSectionProps {
  title: string;
  /** What the section is for. */
  help?: ReactNode;
  /** The heading, which then can be focused. */
  titleRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** A part of a form: title and help on the left, fields and buttons on the right; on a phone below each other. */
export function FormSection({ title, help, titleRef, children }: FormSectionProps) {
  const id = useId();
  return (
    <section className={classes['section']} aria-labelledby={id}>
      <div>
        <Title order={2} size="h3" id={id} {...(titleRef !== undefined && { ref: titleRef, tabIndex: -1 })}>
          {title}
        </Title>
        {help === undefined ? null : (
          <Text c="var(--stone)" mt={4}>
            {help}
          </Text>
        )}
      </div>
      <div className={classes['fields']}>{children}</div>
    </section>
  );
}
