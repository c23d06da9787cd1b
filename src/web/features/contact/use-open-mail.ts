import { useEffect, useState } from 'react';

/** How long the form says that the mail program opens (R-contact-6). */
const OPENING_MS = 3000;

/**
 * Opens the reader's own mail program. In an effect, so that a form which asks before one leaves it has heard
 * by then that its text is on its way: some browsers ask it even when only another program opens.
 */
export function useOpenMail() {
  const [mail, setMail] = useState<string | null>(null);
  useEffect(() => {
    if (mail === null) return;
    window.location.assign(mail);
    const timer = setTimeout(() => setMail(null), OPENING_MS);
    return () => clearTimeout(timer);
  }, [mail]);
  return { opening: mail !== null, open: setMail };
}
