import classes from './Health.module.css';

interface TileProps {
  label: string;
  /** The figure itself. */
  value: string;
  notes: readonly string[];
  /** Somebody should look into it. */
  alarming?: boolean;
}

/** One figure with its name above and what belongs to it below. */
export function Tile({ label, value, notes, alarming = false }: TileProps) {
  return (
    <div className={classes['tile']} data-alarming={alarming || undefined}>
      <dt>{label}</dt>
      <dd className={classes['value']}>{value}</dd>
      {notes.map((note) => (
        <dd key={note} className={classes['note']}>
          {note}
        </dd>
      ))}
    </div>
  );
}
