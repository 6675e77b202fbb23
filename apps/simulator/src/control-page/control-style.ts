/** The style of the control page: one column, the portal's colours, light or dark by the system's setting. */
export const controlStyle = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#f5f4f0, #14201f);
  --card: light-dark(#fff, #1c2b2a);
  --line: light-dark(#dcd9d0, #2f4240);
  --ink: light-dark(#1c2726, #e8eeec);
  --soft: light-dark(#566462, #a4b5b2);
  --accent: light-dark(#0b5a57, #7fd1c9);
  --on-accent: light-dark(#fff, #0d1f1e);
  --ok: light-dark(#1c6b3a, #8ad6a4);
  --warn: light-dark(#a1321f, #f2a493);
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
header, main { max-width: 44rem; margin: 0 auto; padding: 16px; }
header { display: flex; align-items: baseline; justify-content: space-between; gap: 16px; padding-bottom: 0; }
h1 { font-size: 1.375rem; margin: 0; }
h2 { font-size: 1.0625rem; margin: 0 0 8px; font-variant-numeric: tabular-nums; }
p { margin: 0 0 12px; }
a { color: var(--accent); white-space: nowrap; }
section { background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: 16px; margin: 0 0 16px; }
dl { margin: 0 0 12px; display: grid; gap: 4px; }
dl div { display: flex; flex-wrap: wrap; gap: 0 12px; }
dt { color: var(--soft); flex: 0 0 11rem; }
dd { margin: 0; flex: 1 1 12rem; }
ul { list-style: none; margin: 0; padding: 0; }
li { border-top: 1px solid var(--line); padding: 10px 0; }
li:first-child { border-top: 0; padding-top: 0; }
form { display: flex; flex-wrap: wrap; gap: 8px 12px; align-items: center; margin: 0 0 8px; }
li form { margin: 4px 0; }
.ask { margin-bottom: 16px; }
label { display: inline-flex; flex-wrap: wrap; gap: 4px 8px; align-items: center; max-width: 100%; color: var(--soft); font-size: 0.875rem; }
input, select, button { font: inherit; min-height: 44px; border-radius: 6px; padding: 0 12px; max-width: 100%; }
input, select { flex: 0 1 auto; min-width: 0; background: var(--card); color: var(--ink); border: 1px solid var(--soft); }
button { background: var(--accent); color: var(--on-accent); border: 1px solid var(--accent); cursor: pointer; }
button.quiet { background: transparent; color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
li a { white-space: normal; }
li p { flex: 1 1 100%; margin: 0; overflow-wrap: anywhere; }
input[type='number'] { width: 7rem; }
input[type='checkbox'] { width: 24px; }
.done { color: var(--ok); }
.refused { color: var(--warn); }
`
