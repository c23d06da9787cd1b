/** Advisory locks: any numbers, as long as they differ and are these in every process. */
export const LOCKS = {
  migrations: 4_436_621,
  firstAdmin: 4_436_622,
  demo: 4_436_623,
  scans: 4_436_624,
} as const;
