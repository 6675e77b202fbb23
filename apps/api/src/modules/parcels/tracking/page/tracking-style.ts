import { colourTokens } from '../../../../platform/pages/colours.ts'

/** Text, background and glyph of each status group's chip, light and dark. */
export const statusColours = {
  confirmation: [
    ['#753688', '#faedfe', '#9f45b9'],
    ['#e5abf7', '#302135', '#c879df'],
  ],
  waiting: [
    ['#6e4b03', '#fef0dc', '#916402'],
    ['#e9b96c', '#372300', '#c39036'],
  ],
  passed: [
    ['#4b45a0', '#f0f1ff', '#655bda'],
    ['#b8bbfe', '#25253a', '#8e8cfe'],
  ],
  delivering: [
    ['#01548e', '#e9f4fe', '#0471bb'],
    ['#8cc6fe', '#17293b', '#3b9ff3'],
  ],
  success: [
    ['#016023', '#e1fae4', '#007f30'],
    ['#88d593', '#132f18', '#4fae62'],
  ],
  return: [
    ['#883a01', '#feefe8', '#b34f02'],
    ['#feae84', '#3a2012', '#e37e46'],
  ],
  fail: [
    ['#a11723', '#ffeeed', '#da072a'],
    ['#fea9a3', '#391f1e', '#fe6563'],
  ],
  loss: [
    ['#922950', '#feedf1', '#c5326b'],
    ['#fea6be', '#3b1d26', '#ef6d97'],
  ],
  cancel: [
    ['#465057', '#e9edf0', '#5e6b75'],
    ['#bac6cf', '#272b2e', '#919ea7'],
  ],
} as const

const statuses = Object.entries(statusColours)
  .map(([group, [light, dark]]) => {
    const [fg, bg, dot] = light.map((colour, index) => `light-dark(${colour},${dark[index]})`)
    return `.st-${group}{--fg:${fg};--bg:${bg};--dot:${dot}}`
  })
  .join('\n')

/** The style of the page, served as a file: our content security policy allows no style inside a page. */
export const trackingStyle = `:root{color-scheme:light dark;${colourTokens}}
${statuses}
*{box-sizing:border-box;margin:0}
body{background:var(--canvas);color:var(--ink);font:400 14px/22px "Inter Variable","Be Vietnam Pro",system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}
a{color:inherit}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:4px}
main{max-width:480px;min-height:100vh;margin:auto;padding:0 16px 24px;background:var(--surface)}
header{display:flex;gap:12px;align-items:center;padding:16px 0}
header p{flex:1;min-width:0}
header b{display:block;overflow-wrap:anywhere}
b,h2{font-weight:600}
header span,.now,.cities,time,footer,.small{color:var(--ink-3);font-size:13px;line-height:20px}
header a{flex:none;padding:12px 4px;font-size:13px;color:var(--accent-ink)}
header .avatar{display:grid;place-items:center;flex:none;width:40px;height:40px;border:1px solid var(--paper-line);border-radius:8px;background:var(--paper);color:var(--paper-ink);font-weight:600}
.chip{display:inline-flex;align-items:center;gap:5px;min-height:24px;padding:2px 9px 2px 6px;border-radius:999px;background:var(--bg);color:var(--fg);font-size:12px;line-height:18px;font-weight:500}
.glyph{flex:none;width:13px;height:13px;color:var(--dot);fill:none;stroke:currentColor;stroke-width:1.7;stroke-linecap:round;stroke-linejoin:round}
.hole{stroke:var(--surface)}
.chip .hole{stroke:var(--bg)}
h1{margin:8px 0 2px;font-size:28px;line-height:40px;font-weight:600;letter-spacing:-.02em;overflow-wrap:anywhere;text-wrap:balance}
.now{font-size:16px;line-height:24px;color:var(--ink-2)}
.bar{display:grid;grid-template-columns:repeat(5,1fr);gap:4px;margin:16px 0 6px}
.bar i{height:6px;border-radius:3px;background:var(--line)}
.bar .done{background:var(--accent)}
.bar .here{background:linear-gradient(90deg,var(--accent) 60%,var(--accent-soft-line) 60%)}
.cities{display:flex;gap:16px;justify-content:space-between}
.cities span:last-child{text-align:right}
.slip{margin:20px 0 0;border:1px solid var(--paper-line);border-radius:8px;background:var(--paper)}
.slip .pay{display:flex;flex-wrap:wrap;gap:0 12px;justify-content:space-between;align-items:baseline;padding:14px 16px 10px;color:var(--ink-2)}
.amount{color:var(--ink);font-size:28px;line-height:40px;font-weight:650;letter-spacing:-.025em;font-feature-settings:"tnum" 1}
.slip .terms{margin:0 12px;padding:10px 4px 14px;border-top:1.5px dashed var(--paper-line);color:var(--ink-2)}
dl{margin:16px 0 0}
dl div{display:flex;flex-wrap:wrap;gap:0 16px;justify-content:space-between;padding:6px 0}
dt{color:var(--ink-3)}
dd{margin:0;overflow-wrap:anywhere;font-feature-settings:"tnum" 1}
h2{margin:24px 0 8px;font-size:16px;line-height:24px}
.icon{flex:none;width:20px;height:20px;color:var(--accent-ink);fill:none;stroke:currentColor;stroke-width:1.7;stroke-linecap:round;stroke-linejoin:round}
.steps{padding:0;list-style:none}
.steps li{display:flex;gap:12px;position:relative;padding-bottom:12px}
.steps .glyph{width:15px;height:15px;margin-top:4px}
.steps li:not(:last-child)::before{content:"";position:absolute;left:6.5px;top:23px;bottom:0;border-left:1.5px solid var(--line-strong)}
.steps span{display:block;font-weight:500}
time{display:block;font-feature-settings:"tnum" 1}
footer{display:grid;gap:2px;margin-top:12px;padding-top:20px;border-top:1px solid var(--line);text-align:center}
.code{color:var(--ink-2);font-feature-settings:"tnum" 1}
.option{display:block;margin-bottom:8px;border:1px solid var(--line-strong);border-radius:8px}
summary,a.option{display:flex;gap:12px;align-items:center;min-height:60px;padding:10px 12px;text-decoration:none;cursor:pointer;list-style:none}
summary::-webkit-details-marker{display:none}
summary>span,a.option>span{flex:1;min-width:0}
.option b{display:block;font-weight:500}
.option span span{font-size:13px;line-height:20px;color:var(--ink-3)}
.icon-chevron{width:16px;height:16px}
details[open] .icon-chevron{transform:rotate(90deg)}
form{display:grid;gap:8px;padding:4px 12px 16px}
fieldset{display:grid;grid-template-columns:1fr 1fr;gap:8px;margin-bottom:8px;padding:0;border:0}
legend,form>label{font-size:13px;line-height:20px;font-weight:500}
legend{margin-bottom:6px}
.half{position:relative;display:block;font-size:13px;line-height:20px}
.half input{position:absolute;inset:0;width:100%;height:100%;margin:0;opacity:0;cursor:pointer}
.half span{display:block;padding:8px 12px;border:1px solid var(--field-line);border-radius:8px;color:var(--ink)}
.half span span,.option .half span{color:var(--ink)}
.half :checked+span{border-color:var(--accent);background:var(--accent-soft);box-shadow:inset 0 0 0 1px var(--accent)}
.half :focus-visible+span{outline:2px solid var(--accent);outline-offset:2px}
.digits{width:100%;height:48px;padding:0 12px;border:1px solid var(--field-line);border-radius:8px;background:var(--surface);color:var(--ink);font:inherit;font-size:18px;letter-spacing:.2em;font-feature-settings:"tnum" 1}
.digits[aria-invalid]{border-color:var(--danger-ink)}
.fault{color:var(--danger-ink);font-size:13px;line-height:20px}
button{height:48px;border:0;border-radius:8px;background:var(--accent);color:var(--on-accent);font:inherit;font-weight:500;cursor:pointer}
button:hover{background:var(--accent-hover)}
@media (min-width:640px){main{min-height:0;margin:40px auto;border:1px solid var(--line);border-radius:8px;padding:0 32px 32px}}
`
