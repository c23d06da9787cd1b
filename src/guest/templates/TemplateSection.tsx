import type { Template } from '#shared/contracts/templates.ts';
import { Section } from '../guide/Section.tsx';
import type { View } from '../guide/view.ts';
import { OutsideLink } from '../links/OutsideLink.tsx';
import { webLink } from '../links/web-link.ts';
import { HostText } from '../text/HostText.tsx';
import { Picture } from '../text/Picture.tsx';
import { Offer } from './Offer.tsx';

/** A host's own service: something to know, to watch or to buy (specification, section 3). */
export const TemplateSection = ({ template, view }: { template: Template; view: View }) => (
  <Section title={template.name} lang={view.own}>
    <Picture url={template.imageUrl} view={view} />
    <HostText text={template.description} lang={view.own} />
    {template.subtype === 'video' && <Video url={template.videoUrl} label={view.words.watchVideo} />}
    {template.subtype === 'paid' && <Offer template={template} view={view} />}
  </Section>
);

/** A link, not a player: nothing of a video site is loaded before the guest asks for it. */
function Video({ url, label }: { url: string; label: string }) {
  const href = webLink(url);
  return href === null ? null : (
    <OutsideLink className="button" href={href}>
      {label}
    </OutsideLink>
  );
}
