// Written by `npm run kinds` out of src/shared/service-keys.ts and the rooms beside: change those.
import type { GuestLanguage } from '#shared/languages.ts';
import wifi_en from '../wifi/guest-words/en.json';
import weather_now_en from '../weather_now/guest-words/en.json';
import contact_en from '../contact/guest-words/en.json';
import parking_en from '../parking/guest-words/en.json';
import house_info_en from '../house_info/guest-words/en.json';
import rules_en from '../rules/guest-words/en.json';
import cleaning_en from '../cleaning/guest-words/en.json';
import emergencies_en from '../emergencies/guest-words/en.json';
import faq_en from '../faq/guest-words/en.json';
import minibar_en from '../minibar/guest-words/en.json';
import restaurants_en from '../restaurants/guest-words/en.json';
import tips_en from '../tips/guest-words/en.json';
import shopping_services_en from '../shopping_services/guest-words/en.json';
import taxi_en from '../taxi/guest-words/en.json';
import wellness_en from '../wellness/guest-words/en.json';
import checkout_en from '../checkout/guest-words/en.json';
import custom_en from '../custom/guest-words/en.json';
import wifi_sv from '../wifi/guest-words/sv.json';
import weather_now_sv from '../weather_now/guest-words/sv.json';
import contact_sv from '../contact/guest-words/sv.json';
import parking_sv from '../parking/guest-words/sv.json';
import house_info_sv from '../house_info/guest-words/sv.json';
import rules_sv from '../rules/guest-words/sv.json';
import cleaning_sv from '../cleaning/guest-words/sv.json';
import emergencies_sv from '../emergencies/guest-words/sv.json';
import faq_sv from '../faq/guest-words/sv.json';
import minibar_sv from '../minibar/guest-words/sv.json';
import restaurants_sv from '../restaurants/guest-words/sv.json';
import tips_sv from '../tips/guest-words/sv.json';
import shopping_services_sv from '../shopping_services/guest-words/sv.json';
import taxi_sv from '../taxi/guest-words/sv.json';
import wellness_sv from '../wellness/guest-words/sv.json';
import checkout_sv from '../checkout/guest-words/sv.json';
import custom_sv from '../custom/guest-words/sv.json';
import wifi_no from '../wifi/guest-words/no.json';
import weather_now_no from '../weather_now/guest-words/no.json';
import contact_no from '../contact/guest-words/no.json';
import parking_no from '../parking/guest-words/no.json';
import house_info_no from '../house_info/guest-words/no.json';
import rules_no from '../rules/guest-words/no.json';
import cleaning_no from '../cleaning/guest-words/no.json';
import emergencies_no from '../emergencies/guest-words/no.json';
import faq_no from '../faq/guest-words/no.json';
import minibar_no from '../minibar/guest-words/no.json';
import restaurants_no from '../restaurants/guest-words/no.json';
import tips_no from '../tips/guest-words/no.json';
import shopping_services_no from '../shopping_services/guest-words/no.json';
import taxi_no from '../taxi/guest-words/no.json';
import wellness_no from '../wellness/guest-words/no.json';
import checkout_no from '../checkout/guest-words/no.json';
import custom_no from '../custom/guest-words/no.json';
import wifi_de from '../wifi/guest-words/de.json';
import weather_now_de from '../weather_now/guest-words/de.json';
import contact_de from '../contact/guest-words/de.json';
import parking_de from '../parking/guest-words/de.json';
import house_info_de from '../house_info/guest-words/de.json';
import rules_de from '../rules/guest-words/de.json';
import cleaning_de from '../cleaning/guest-words/de.json';
import emergencies_de from '../emergencies/guest-words/de.json';
import faq_de from '../faq/guest-words/de.json';
import minibar_de from '../minibar/guest-words/de.json';
import restaurants_de from '../restaurants/guest-words/de.json';
import tips_de from '../tips/guest-words/de.json';
import shopping_services_de from '../shopping_services/guest-words/de.json';
import taxi_de from '../taxi/guest-words/de.json';
import wellness_de from '../wellness/guest-words/de.json';
import checkout_de from '../checkout/guest-words/de.json';
import custom_de from '../custom/guest-words/de.json';
import wifi_fr from '../wifi/guest-words/fr.json';
import weather_now_fr from '../weather_now/guest-words/fr.json';
import contact_fr from '../contact/guest-words/fr.json';
import parking_fr from '../parking/guest-words/fr.json';
import house_info_fr from '../house_info/guest-words/fr.json';
import rules_fr from '../rules/guest-words/fr.json';
import cleaning_fr from '../cleaning/guest-words/fr.json';
import emergencies_fr from '../emergencies/guest-words/fr.json';
import faq_fr from '../faq/guest-words/fr.json';
import minibar_fr from '../minibar/guest-words/fr.json';
import restaurants_fr from '../restaurants/guest-words/fr.json';
import tips_fr from '../tips/guest-words/fr.json';
import shopping_services_fr from '../shopping_services/guest-words/fr.json';
import taxi_fr from '../taxi/guest-words/fr.json';
import wellness_fr from '../wellness/guest-words/fr.json';
import checkout_fr from '../checkout/guest-words/fr.json';
import custom_fr from '../custom/guest-words/fr.json';
import wifi_es from '../wifi/guest-words/es.json';
import weather_now_es from '../weather_now/guest-words/es.json';
import contact_es from '../contact/guest-words/es.json';
import parking_es from '../parking/guest-words/es.json';
import house_info_es from '../house_info/guest-words/es.json';
import rules_es from '../rules/guest-words/es.json';
import cleaning_es from '../cleaning/guest-words/es.json';
import emergencies_es from '../emergencies/guest-words/es.json';
import faq_es from '../faq/guest-words/es.json';
import minibar_es from '../minibar/guest-words/es.json';
import restaurants_es from '../restaurants/guest-words/es.json';
import tips_es from '../tips/guest-words/es.json';
import shopping_services_es from '../shopping_services/guest-words/es.json';
import taxi_es from '../taxi/guest-words/es.json';
import wellness_es from '../wellness/guest-words/es.json';
import checkout_es from '../checkout/guest-words/es.json';
import custom_es from '../custom/guest-words/es.json';

type Words = {
  wifi: typeof wifi_en;
  weather_now: typeof weather_now_en;
  contact: typeof contact_en;
  parking: typeof parking_en;
  house_info: typeof house_info_en;
  rules: typeof rules_en;
  cleaning: typeof cleaning_en;
  emergencies: typeof emergencies_en;
  faq: typeof faq_en;
  minibar: typeof minibar_en;
  restaurants: typeof restaurants_en;
  tips: typeof tips_en;
  shopping_services: typeof shopping_services_en;
  taxi: typeof taxi_en;
  wellness: typeof wellness_en;
  checkout: typeof checkout_en;
  custom: typeof custom_en;
};

/** The guests' words of every kind in each language, in the shape of the English ones. */
export const SERVICE_GUEST_WORDS: Record<GuestLanguage, Words> = {
  en: {
    wifi: wifi_en,
    weather_now: weather_now_en,
    contact: contact_en,
    parking: parking_en,
    house_info: house_info_en,
    rules: rules_en,
    cleaning: cleaning_en,
    emergencies: emergencies_en,
    faq: faq_en,
    minibar: minibar_en,
    restaurants: restaurants_en,
    tips: tips_en,
    shopping_services: shopping_services_en,
    taxi: taxi_en,
    wellness: wellness_en,
    checkout: checkout_en,
    custom: custom_en,
  },
  sv: {
    wifi: wifi_sv,
    weather_now: weather_now_sv,
    contact: contact_sv,
    parking: parking_sv,
    house_info: house_info_sv,
    rules: rules_sv,
    cleaning: cleaning_sv,
    emergencies: emergencies_sv,
    faq: faq_sv,
    minibar: minibar_sv,
    restaurants: restaurants_sv,
    tips: tips_sv,
    shopping_services: shopping_services_sv,
    taxi: taxi_sv,
    wellness: wellness_sv,
    checkout: checkout_sv,
    custom: custom_sv,
  },
  no: {
    wifi: wifi_no,
    weather_now: weather_now_no,
    contact: contact_no,
    parking: parking_no,
    house_info: house_info_no,
    rules: rules_no,
    cleaning: cleaning_no,
    emergencies: emergencies_no,
    faq: faq_no,
    minibar: minibar_no,
    restaurants: restaurants_no,
    tips: tips_no,
    shopping_services: shopping_services_no,
    taxi: taxi_no,
    wellness: wellness_no,
    checkout: checkout_no,
    custom: custom_no,
  },
  de: {
    wifi: wifi_de,
    weather_now: weather_now_de,
    contact: contact_de,
    parking: parking_de,
    house_info: house_info_de,
    rules: rules_de,
    cleaning: cleaning_de,
    emergencies: emergencies_de,
    faq: faq_de,
    minibar: minibar_de,
    restaurants: restaurants_de,
    tips: tips_de,
    shopping_services: shopping_services_de,
    taxi: taxi_de,
    wellness: wellness_de,
    checkout: checkout_de,
    custom: custom_de,
  },
  fr: {
    wifi: wifi_fr,
    weather_now: weather_now_fr,
    contact: contact_fr,
    parking: parking_fr,
    house_info: house_info_fr,
    rules: rules_fr,
    cleaning: cleaning_fr,
    emergencies: emergencies_fr,
    faq: faq_fr,
    minibar: minibar_fr,
    restaurants: restaurants_fr,
    tips: tips_fr,
    shopping_services: shopping_services_fr,
    taxi: taxi_fr,
    wellness: wellness_fr,
    checkout: checkout_fr,
    custom: custom_fr,
  },
  es: {
    wifi: wifi_es,
    weather_now: weather_now_es,
    contact: contact_es,
    parking: parking_es,
    house_info: house_info_es,
    rules: rules_es,
    cleaning: cleaning_es,
    emergencies: emergencies_es,
    faq: faq_es,
    minibar: minibar_es,
    restaurants: restaurants_es,
    tips: tips_es,
    shopping_services: shopping_services_es,
    taxi: taxi_es,
    wellness: wellness_es,
    checkout: checkout_es,
    custom: custom_es,
  },
};
