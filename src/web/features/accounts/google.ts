import { siteMeta } from '#web/session/site-meta.ts';

/** The response of Google's token client. */
interface TokenAnswer {
  access_token?: string;
  error?: string;
}

/** The used part of Google Identity Services: its token client. */
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

/** The site's client id at Google, from a meta tag of the page; null without Google sign-in. */
export const googleClientId = (): string | null => siteMeta('google-client-id');

const SCRIPT = 'https://accounts.google.com/gsi/client';

let loading: Promise<GoogleServices> | undefined;

/** Loads Google's script once, and only on demand: Google need not learn of every visit. */
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
      if (google === undefined) failed('Google’s script does not define google');
      else resolve(google);
    });
    script.addEventListener('error', () => failed('Google’s script could not be loaded'));
    document.head.append(script);
  });
  return loading;
}

/** Opens Google's popup and resolves with the access token. Rejects when the popup is closed or access is refused. */
export async function requestGoogleToken(clientId: string): Promise<string> {
  const google = await loadGoogle();
  return new Promise((resolve, reject) => {
    const client = google.accounts.oauth2.initTokenClient({
      client_id: clientId,
      scope: 'openid email profile',
      callback: ({ access_token: token, error }) => {
        if (token === undefined) reject(new Error(error ?? 'no token'));
        else resolve(token);
      },
      error_callback: ({ type }) => reject(new Error(type ?? 'the popup failed')),
    });
    client.requestAccessToken();
  });
}
