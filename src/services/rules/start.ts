import type { HostLanguage } from '#shared/languages.ts';
import type { Start } from '../start.ts';

const TEXTS: Record<HostLanguage, string> = {
  en: 'Welcome! A few things we ask of you:\n\n- No smoking indoors\n- Quiet between 22:00 and 07:00\n- Never leave a fire or candles unattended',
  sv: 'Välkommen! Några saker vi ber dig om:\n\n- Rökning är inte tillåten inomhus\n- Det ska vara tyst mellan kl. 22 och 07\n- Lämna aldrig eld eller levande ljus utan uppsikt',
  no: 'Velkommen! Noen ting vi ber deg om:\n\n- Røyking er ikke tillatt innendørs\n- Ro mellom kl. 22 og 07\n- La aldri ild eller levende lys være uten tilsyn',
  fi: 'Tervetuloa! Pyydämme muutamaa asiaa:\n\n- Tupakointi sisällä on kielletty\n- Hiljaisuus klo 22–7\n- Älä koskaan jätä tulta tai kynttilöitä ilman valvontaa',
  da: 'Velkommen! Et par ting, vi beder dig om:\n\n- Rygning er ikke tilladt indendørs\n- Ro mellem kl. 22 og 07\n- Lad aldrig ild eller levende lys være uden opsyn',
};

export const start: Start = ({ language }) => ({ text: TEXTS[language] });
