/** More parts than this do not fit on two screens of a phone. */
export const FIND_FROM = 9;

/** The search field; the style sheet shows it only where scripts run. */
export const Find = ({ label }: { label: string }) => (
  <search className="find">
    <input type="search" placeholder={label} aria-label={label} autoComplete="off" />
  </search>
);
