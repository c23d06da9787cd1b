import type { HostLanguage } from '#shared/languages.ts';
import type { Start } from '../start.ts';

const TEXTS: Record<HostLanguage, string> = {
  en: 'Please check out by 11:00.\n\n- Wash up and empty the fridge\n- Take out the rubbish\n- Close the windows and turn off the lights\n- Lock the door and put the key back',
  sv: 'Checka ut senast kl. 11.00.\n\n- Diska och töm kylskåpet\n- Ta ut soporna\n- Stäng fönstren och släck lamporna\n- Lås dörren och lägg tillbaka nyckeln',
  no: 'Utsjekk senest kl. 11.00.\n\n- Ta oppvasken og tøm kjøleskapet\n- Ta ut søppelet\n- Lukk vinduene og slå av lysene\n- Lås døra og legg nøkkelen tilbake',
  fi: 'Luovuta mökki viimeistään klo 11.\n\n- Tiskaa ja tyhjennä jääkaappi\n- Vie roskat\n- Sulje ikkunat ja sammuta valot\n- Lukitse ovi ja palauta avain paikalleen',
  da: 'Tjek ud senest kl. 11.00.\n\n- Vask op og tøm køleskabet\n- Tag skraldet med ud\n- Luk vinduerne og sluk lyset\n- Lås døren, og læg nøglen tilbage',
};

export const start: Start = ({ language }) => ({ text: TEXTS[language] });
