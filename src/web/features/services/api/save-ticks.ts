import { useMutation, useQueryClient } from '@tanstack/react-query';
import { attachTemplate } from '#shared/contracts/templates.ts';
import { callApi } from '#web/api/call.ts';
import { type Offer, isShown, tickChange } from '../add/offers.ts';
import { cabinServicesQuery, refreshCabinFacts } from './cabin-services.ts';
import { saveService } from './save-service.ts';

/** Shows what was hidden and hides what was shown, for each offer given. Stops at the first that fails. */
export function useSaveTicks(cabinId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (changed: Offer[]) => {
      for (const offer of changed) {
        const isEnabled = !isShown(offer);
        // One after the other: each goes to the end of the guide, in the order of the dialog.
        if (offer.template !== null && isEnabled) {
          await callApi(attachTemplate, { params: { id: cabinId, templateId: offer.template.id } });
        } else {
          await saveService(cabinId, tickChange(offer, isEnabled));
        }
      }
    },
    // Awaited, so that a second try after a failure sends only what is still to be done.
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: cabinServicesQuery(cabinId).queryKey });
      void refreshCabinFacts(client, cabinId);
    },
  });
}
