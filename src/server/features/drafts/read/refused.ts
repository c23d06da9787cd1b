import type { ReasonCode } from '#shared/reason.ts';

/** Why a document is not read. */
export type Refusal = Extract<ReasonCode, `document_${string}`>;

/** Thrown for a document that cannot be read. */
export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal);
    this.refusal = refusal;
  }
}
