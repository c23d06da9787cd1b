import type { Template } from '#shared/contracts/templates.ts';
import type { View } from '../guide/view.ts';
import { HostText } from '#services/page/text/HostText.tsx';
import { Picture } from '#services/page/text/Picture.tsx';
import { Offer } from './Offer.tsx';
import { Video } from './Video.tsx';

/** What a part of the guide shows of a host's own service. */
export const TemplateBody = ({ template, view }: { template: Template; view: View }) => (
  <>
    <Picture url={template.imageUrl} view={view} />
    <HostText text={template.description} lang={view.langsOf(template.id).of('description')} />
    {template.subtype === 'video' && <Video url={template.videoUrl} label={view.words.watchVideo} />}
    {template.subtype === 'paid' && <Offer template={template} view={view} />}
  </>
);
