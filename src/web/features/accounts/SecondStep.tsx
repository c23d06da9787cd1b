import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { CodeForm } from './CodeForm.tsx';
import { asksForCode } from './sign-in.ts';

/** Signs in; where the account asks for a code, once more with that code. */
export type Attempt = (code?: string) => Promise<void>;

interface SecondStepProps {
  /** The forms of the first step; each makes its attempt through `tryIn`, which throws what is no matter of a code. */
  children: (tryIn: (attempt: Attempt) => Promise<void>) => ReactNode;
}

/** Asks for the code of a second factor in the place of the form that made the attempt, which keeps what was typed. */
export function SecondStep({ children }: SecondStepProps) {
  const [step, setStep] = useState<{ attempt: Attempt; cameFrom: Element | null } | null>(null);

  const tryIn = async (attempt: Attempt) => {
    try {
      await attempt();
    } catch (failure) {
      if (!asksForCode(failure)) throw failure;
      setStep({ attempt, cameFrom: document.activeElement });
    }
  };

  const back = () => {
    flushSync(() => setStep(null)); // what is hidden takes no focus
    if (step?.cameFrom instanceof HTMLElement) step.cameFrom.focus();
  };

  return (
    <>
      <div hidden={step !== null}>{children(tryIn)}</div>
      {step === null ? null : <CodeForm attempt={step.attempt} onBack={back} />}
    </>
  );
}
