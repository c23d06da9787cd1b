import type { Words } from '../words/words.ts';

interface FormProps {
  openUrl: string;
  label: string;
  isNumber?: boolean;
  /** What the guest typed before. */
  typed?: string;
  words: Words['arrival'];
}

/** Works without a script: the server leads to the stay's page, or answers with a page that says what is wrong. */
export const DigitsForm = ({ openUrl, label, isNumber = false, typed, words }: FormProps) => (
  <form method="post" action={openUrl} className="digits">
    <label>
      {label}
      <input
        name="digits"
        required
        autoComplete="off"
        maxLength={40}
        defaultValue={typed}
        inputMode={isNumber ? 'numeric' : undefined}
      />
    </label>
    <button type="submit">{words.open}</button>
  </form>
);
