/** `\ ; , : "` separate the parts of the text, so that each stands behind a backslash. */
const escaped = (value: string) => value.toWellFormed().replace(/[\\;,:"]/g, '\\$&');

/** What a phone's camera reads to join a network, in the form of ZXing's "Wi-Fi network config". */
export function joinText(ssid: string, password: string): string {
  const name = `S:${escaped(ssid)};`;
  return password === '' ? `WIFI:T:nopass;${name};` : `WIFI:T:WPA;${name}P:${escaped(password)};;`;
}
