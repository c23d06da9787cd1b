import type { HostLanguage } from '#shared/languages.ts';
import type { ServiceKey } from '#shared/service-catalog.ts';
import type { Actor } from '#server/http/actor.ts';

const CHECKOUT: Record<HostLanguage, string> = {
  en: 'Please check out by 11:00.\n\n- Wash up and empty the fridge\n- Take out the rubbish\n- Close the windows and turn off the lights\n- Lock the door and put the key back',
  sv: 'Checka ut senast kl. 11.00.\n\n- Diska och töm kylskåpet\n- Ta ut soporna\n- Stäng fönstren och släck lamporna\n- Lås dörren och lägg tillbaka nyckeln',
  no: 'Utsjekk senest kl. 11.00.\n\n- Ta oppvasken og tøm kjøleskapet\n- Ta ut søppelet\n- Lukk vinduene og slå av lysene\n- Lås døra og legg nøkkelen tilbake',
  fi: 'Luovuta mökki viimeistään klo 11.\n\n- Tiskaa ja tyhjennä jääkaappi\n- Vie roskat\n- Sulje ikkunat ja sammuta valot\n- Lukitse ovi ja palauta avain paikalleen',
  da: 'Tjek ud senest kl. 11.00.\n\n- Vask op og tøm køleskabet\n- Tag skraldet med ud\n- Luk vinduerne og sluk lyset\n- Lås døren, og læg nøglen tilbage',
};

const RULES: Record<HostLanguage, string> = {
  en: 'Welcome! A few things we ask of you:\n\n- No smoking indoors\n- Quiet between 22:00 and 07:00\n- Never leave a fire or candles unattended',
  sv: 'Välkommen! Några saker vi ber dig om:\n\n- Rökning är inte tillåten inomhus\n- Det ska vara tyst mellan kl. 22 och 07\n- Lämna aldrig eld eller levande ljus utan uppsikt',
  no: 'Velkommen! Noen ting vi ber deg om:\n\n- Røyking er ikke tillatt innendørs\n- Ro mellom kl. 22 og 07\n- La aldri ild eller levende lys være uten tilsyn',
  fi: 'Tervetuloa! Pyydämme muutamaa asiaa:\n\n- Tupakointi sisällä on kielletty\n- Hiljaisuus klo 22–7\n- Älä koskaan jätä tulta tai kynttilöitä ilman valvontaa',
  da: 'Velkommen! Et par ting, vi beder dig om:\n\n- Rygning er ikke tilladt indendørs\n- Ro mellem kl. 22 og 07\n- Lad aldrig ild eller levende lys være uden opsyn',
};

const isHostLanguage = (language: string): language is HostLanguage => language in RULES;

/** Useful starting values by service key, for a dialog that is opened for the first time (R-services-14). */
export function startingValues(host: Actor): Partial<Record<ServiceKey, object>> {
  const language = isHostLanguage(host.language) ? host.language : 'en';
  return {
    weather_now: { show: true, showAddress: true },
    contact: {
      name: `${host.firstName} ${host.lastName}`.trim().slice(0, 80),
      email: host.email,
      phone: host.phone ?? '',
      whatsapp: '',
    },
    emergencies: {
      emergencyNumber: '112',
      nonEmergencyNumber: '114 14',
      hospitals: [{ name: '1177', phone: '1177', url: 'https://www.1177.se', desc: '' }],
    },
    rules: { text: RULES[language] },
    checkout: { text: CHECKOUT[language] },
  };
}
