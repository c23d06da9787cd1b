import { Image, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Field } from '#services/form.ts';
import { type Row, formValues, rowsIn } from '#web/features/services/edit/form-values.ts';
import classes from './part.module.css';
import { formsOf, isSetting, type PartKey, type PartValue } from './part-value.ts';

/** Lines and rows have no names of their own. */
const numbered = <Item,>(items: readonly Item[]) => items.map((item, id) => ({ id, item }));

/** A text without its marks, roughly as guests see it: headings are bold, links are their words. */
function Lines({ text }: { text: string }) {
  return (
    <div className={classes['lines']}>
      {numbered(text.split('\n')).map(({ id, item: line }) => {
        const [, heading] = /^#{1,6}\s+(.*)$/.exec(line) ?? [];
        const words = (heading ?? line).replace(/^[-*]\s+/, '• ').replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1');
        return (
          <span key={id}>
            {heading === undefined ? words : <strong>{words}</strong>}
            {'\n'}
          </span>
        );
      })}
    </div>
  );
}

const isShown = (field: Field, value: unknown): value is string =>
  !isSetting(field) && typeof value === 'string' && value.trim() !== '';

function FieldValue({ field, value }: { field: Field; value: string }) {
  if (field.input === 'picture') return <Image src={value} alt="" h={72} w="auto" radius={8} />;
  if (field.input === 'markup' || field.input === 'lines') return <Lines text={value} />;
  return value;
}

/** A row of a list: its name, then the rest below. */
function RowValue({ fields, row }: { fields: readonly Field[]; row: Row }) {
  const shown = fields.filter((field) => isShown(field, row[field.name]));
  return (
    <li>
      {shown.map((field, at) => (
        <div key={field.name} className={classes[at === 0 ? 'rowName' : 'rowRest']}>
          <FieldValue field={field} value={row[field.name] ?? ''} />
        </div>
      ))}
    </li>
  );
}

/** The content of a part, by the fields of its own dialog. */
export function PartText({ partKey, value }: { partKey: PartKey; value: PartValue }) {
  const { t } = useTranslation();
  return (
    <div className={classes['value']}>
      {formsOf(partKey).map(({ fields, rows }) => {
        const values = formValues({ fields, ...(rows && { rows }) }, { ...value });
        const single = fields.flatMap((field) => {
          const held = values[field.name];
          return value[field.name] !== undefined && isShown(field, held) ? [{ field, held }] : [];
        });
        const list = rows === undefined ? [] : rowsIn(rows, values);
        const filled =
          rows === undefined
            ? []
            : list.filter((row) => rows.fields.some((field) => isShown(field, row[field.name])));
        return (
          <div key={rows?.name ?? fields[0]?.name ?? ''}>
            {single.map(({ field, held }) => (
              <div key={field.name}>
                {field.input === 'markup' ? null : (
                  <Text span fz="sm" c="var(--stone)">
                    {t(field.label)}{' '}
                  </Text>
                )}
                <FieldValue field={field} value={held} />
              </div>
            ))}
            {rows === undefined || filled.length === 0 ? null : (
              <ul className={classes['rows']}>
                {numbered(filled).map(({ id, item }) => (
                  <RowValue key={id} fields={rows.fields} row={item} />
                ))}
              </ul>
            )}
          </div>
        );
      })}
    </div>
  );
}
