/** A style sheet as it is written (Vite). */
declare module '*.css?raw' {
  const text: string;
  export default text;
}
