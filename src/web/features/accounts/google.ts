import { siteMeta } from '#web/session/site-meta.ts';

/** What Google's script answers a request for a token with. */
interface TokenAnswer {
  access_token?: string;
  error?: string;
}

/** The part of Google Identity Services that is used here (its token client). */
interface GoogleServices {
  accounts: {
    oauth2: {
      initTokenClient(settings: {
        client_id: string;
        scope: string;
        callback: (answer: TokenAnswer) => void;
        error_callback: (error: { type?: string }) => void;
      }): { requestAccessToken(): void };
    };
  };
}

/** Who this site is to Google, as the server put it into the page; null where there is no social sign-in. */
export const googleClientId = (): string | null => siteMeta('google-client-id');

const SCRIPT = 'https://accounts.google.com/gsi/client';

let loading: Promise<GoogleServices> | undefined;

/** Fetches Google's script, once. Not before somebody reaches for the button: Google need not know who visits. */
export function loadGoogle(): Promise<GoogleServices> {
  loading ??= new Promise<GoogleServices>((resolve, reject) => {
    const script = document.createElement('script');
    const failed = (reason: string) => {
      loading = undefined;
      script.remove();
      reject(new Error(reason));
    };
    script.src = SCRIPT;
    script.addEventListener('load', () => {
      const { google } = globalThis as { google?: GoogleServices };
      if (google === undefined) failed('Google’s script brought nothing');
      else resolve(google);
    });
    script.addEventListener('error', () => failed('Google’s script could not be fetched'));
    document.head.append(script);
  });
  return loading;
}

/** Opens Google's window and answers the access token. Rejects when it was closed or refused. */
export async function askGoogle(clientId: string): Promise<string> {
  const google = await loadGoogle();
  return new Promise((resolve, reject) => {
    const client = google.accounts.oauth2.initTokenClient({
      client_id: clientId,
      scope: 'openid email profile',
      callback: ({ access_token: token, error }) => {
        if (token === undefined) reject(new Error(error ?? 'no token'));
        else resolve(token);
      },
      error_callback: ({ type }) => reject(new Error(type ?? 'the window failed')),
    });
    client.requestAccessToken();
  });
}
