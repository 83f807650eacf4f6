/** A style sheet that comes with the script which imports it, as text. */
declare module '*.css?inline' {
  const css: string;
  export default css;
}
