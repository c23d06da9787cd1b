import type { TextareaProps } from '@mantine/core';
import { CharacterCount } from './CharacterCount.tsx';
import { GrowingTextarea } from './GrowingTextarea.tsx';

interface CountedTextareaProps extends TextareaProps {
  /** The maximum number of characters. */
  max: number;
}

/** A textarea that grows with its text and counts its characters. */
export function CountedTextarea({ max, ...props }: CountedTextareaProps) {
  return (
    <div>
      <GrowingTextarea {...props} />
      <CharacterCount value={typeof props.value === 'string' ? props.value : ''} max={max} always />
    </div>
  );
}
