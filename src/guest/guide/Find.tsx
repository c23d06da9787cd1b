/** More parts than this do not fit on two screens of a phone. */
export const FIND_FROM = 9;

/** A field to search the guide with; a style shows it only where the script can run that gives it life. */
export const Find = ({ label }: { label: string }) => (
  <search className="find">
    <input type="search" placeholder={label} aria-label={label} autoComplete="off" />
  </search>
);
