// Written by `npm run kinds` from src/shared/service-keys.ts and the folders of the kinds.
import type { ServiceKey } from '#shared/service-keys.ts';
import {
  type TablerIcon,
  IconWifi,
  IconSunHigh,
  IconAddressBook,
  IconParking,
  IconHome2,
  IconListCheck,
  IconSparkles,
  IconFirstAidKit,
  IconHelpCircle,
  IconBottle,
  IconToolsKitchen2,
  IconCompass,
  IconShoppingBag,
  IconCar,
  IconBath,
  IconDoorExit,
  IconPuzzle,
} from '@tabler/icons-react';

/** The icon of each kind of service in the host app. */
export const SERVICE_ICONS: Record<ServiceKey, TablerIcon> = {
  wifi: IconWifi,
  weather_now: IconSunHigh,
  contact: IconAddressBook,
  parking: IconParking,
  house_info: IconHome2,
  rules: IconListCheck,
  cleaning: IconSparkles,
  emergencies: IconFirstAidKit,
  faq: IconHelpCircle,
  minibar: IconBottle,
  restaurants: IconToolsKitchen2,
  tips: IconCompass,
  shopping_services: IconShoppingBag,
  taxi: IconCar,
  wellness: IconBath,
  checkout: IconDoorExit,
  custom: IconPuzzle,
};
