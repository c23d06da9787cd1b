import type { Words } from '../words/words.ts';

interface FormProps {
  openUrl: string;
  label: string;
  isNumber?: boolean;
  /** What the guest typed before. */
  typed?: string;
  words: Words['arrival'];
}

/**
 * The form for the digits of a stay. It works without a script: the server redirects to the stay's page, or answers
 * with an error page.
 */
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
