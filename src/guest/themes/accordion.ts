/** Parts that open and close. */
export const ACCORDION = `
main > details > summary { padding: .9rem 1.25rem }
main > details > div { padding: 0 1.25rem 1.25rem }
h2 { font-size: 1.1rem; font-weight: 600 }
summary > svg { color: var(--accent) }
`;
