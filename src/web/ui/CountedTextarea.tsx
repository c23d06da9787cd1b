import type { TextareaProps } from '@mantine/core';
import { CharacterCount } from './CharacterCount.tsx';
import { GrowingTextarea } from './GrowingTextarea.tsx';

interface CountedTextareaProps extends TextareaProps {
  /** The most characters that can be saved. */
  max: number;
}

/** A longer text that grows with what is typed and tells how much of its limit that is. */
export function CountedTextarea({ max, ...props }: CountedTextareaProps) {
  return (
    <div>
      <GrowingTextarea {...props} />
      <CharacterCount value={typeof props.value === 'string' ? props.value : ''} max={max} always />
    </div>
  );
}
