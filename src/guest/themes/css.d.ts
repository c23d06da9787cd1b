/** A style sheet as text (Vite's `?raw`). */
declare module '*.css?raw' {
  const text: string;
  export default text;
}
