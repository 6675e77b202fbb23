import { colourTokens } from '../../../../platform/pages/colours.ts'

/** The style of the documentation, served as a file: our content security policy allows no style inside a page. */
export const documentationStyle = `:root{color-scheme:light dark;${colourTokens}}
:root[data-theme=light]{color-scheme:light}
:root[data-theme=dark]{color-scheme:dark}
*{box-sizing:border-box;margin:0}
html{-webkit-text-size-adjust:100%;scroll-padding-top:72px}
body{background:var(--canvas);color:var(--ink);font:400 15px/24px "Inter Variable","Be Vietnam Pro",system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;overflow-wrap:break-word}
a{color:var(--accent-ink);text-underline-offset:2px}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:4px}
b,h1,h2,h3,th{font-weight:600}
.skip{position:absolute;left:-999px}
.skip:focus{left:8px;top:8px;z-index:3;padding:8px 12px;border-radius:8px;background:var(--surface)}
.trial{padding:4px 16px;text-align:center;font-size:13px;font-weight:600;background:var(--paper);color:var(--paper-ink)}
.top{position:sticky;top:0;z-index:2;display:flex;gap:8px 16px;align-items:center;padding:8px 16px;border-bottom:1px solid var(--line);background:var(--surface)}
.home{display:flex;gap:8px;align-items:center;min-height:40px;color:var(--ink);text-decoration:none}
.home span{color:var(--ink-3);font-size:13px}
.logo{flex:none;width:28px;height:28px;fill:none;stroke:var(--on-accent);stroke-width:2.7;stroke-linecap:round;stroke-linejoin:round}
.logo rect{fill:var(--accent);stroke:none}
form[role=search]{display:flex;gap:8px;flex:1;max-width:440px;margin-left:auto}
input[type=search]{flex:1;min-width:0;height:40px;padding:0 12px;border:1px solid var(--field-line);border-radius:8px;background:var(--surface);color:var(--ink);font:inherit;font-size:16px}
button{min-height:40px;padding:0 14px;border:1px solid var(--line-strong);border-radius:8px;background:var(--surface);color:var(--ink);font:inherit;font-size:14px;font-weight:500;cursor:pointer}
button:hover{border-color:var(--field-line)}
.other{padding:8px 4px;font-size:14px}
.columns{display:grid;grid-template-columns:minmax(0,1fr);max-width:1240px;margin:0 auto;padding:0 16px}
nav{font-size:14px;line-height:22px}
nav h2{margin:20px 0 4px;font-size:13px;line-height:20px;color:var(--ink-3)}
nav ul{padding:0;list-style:none}
nav ul ul{margin:0 0 4px 8px;border-left:1px solid var(--line)}
nav a{display:block;padding:5px 10px;border-radius:8px;color:var(--ink-2);text-decoration:none}
nav a:hover{background:var(--surface-sunken);color:var(--ink)}
nav a[aria-current]{background:var(--accent-soft);color:var(--accent-ink);font-weight:500}
nav[popover]{inset:57px 0 0 0;width:auto;height:auto;max-width:none;max-height:none;padding:0 16px 24px;border:0;background:var(--surface);color:var(--ink);overflow-y:auto}
nav[popover] a{min-height:44px;padding:11px 10px}
main{min-width:0;max-width:820px;padding:24px 0 48px}
h1{margin:0 0 12px;font-size:28px;line-height:40px;letter-spacing:-.02em;text-wrap:balance;overflow-wrap:anywhere}
main h2{margin:36px 0 8px;font-size:19px;line-height:28px;letter-spacing:-.01em}
main h3{margin:24px 0 4px;font-size:16px;line-height:24px}
main p,main ul,main ol,main table,main pre,main details,.tabs{margin:0 0 16px}
main ul,main ol{padding-left:22px}
main li{margin-bottom:4px}
.lead{font-size:17px;line-height:26px;color:var(--ink-2)}
.quiet{color:var(--ink-3);font-size:13px}
code{font:13px/20px ui-monospace,SFMono-Regular,Menlo,Consolas,"Liberation Mono",monospace}
:not(pre)>code{padding:1px 4px;border-radius:4px;background:var(--surface-sunken);box-shadow:inset 0 0 0 1px var(--line);overflow-wrap:anywhere}
nav code,a>code{box-shadow:none}
.block{position:relative}
pre{padding:14px 16px;border:1px solid var(--line);border-radius:8px;background:var(--surface);overflow-x:auto;tab-size:2}
pre code{display:block;width:max-content;min-width:100%}
.remark{color:var(--ink-3)}
.text{color:var(--accent-ink)}
.copy{position:absolute;top:6px;right:6px;min-height:32px;padding:0 10px;font-size:13px}
.tabs fieldset{display:flex;gap:4px;margin:0 0 8px;padding:0;border:0;border-bottom:1px solid var(--line)}
.tabs legend{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.tabs label{position:relative;cursor:pointer}
.tabs input{position:absolute;inset:0;width:100%;height:100%;margin:0;opacity:0;cursor:pointer}
.tabs label span{display:block;padding:10px 12px;margin-bottom:-1px;border-bottom:2px solid transparent;font-size:14px;font-weight:500;line-height:24px;color:var(--ink-2)}
.tabs :checked+span{border-color:var(--accent);color:var(--accent-ink)}
.tabs :focus-visible+span{outline:2px solid var(--accent);outline-offset:-2px;border-radius:4px}
.tabs>div{display:none}
.tabs:has([value=ts]:checked)>[data-kind=ts],.tabs:has([value=py]:checked)>[data-kind=py],.tabs:has([value=php]:checked)>[data-kind=php],.tabs:has([value=sh]:checked)>[data-kind=sh]{display:block}
table{width:100%;border-collapse:collapse;font-size:14px;line-height:22px}
th{padding:8px 12px 8px 0;border-bottom:1px solid var(--line-strong);text-align:left;font-size:13px;color:var(--ink-2)}
td{padding:8px 12px 8px 0;border-bottom:1px solid var(--line);vertical-align:top;overflow-wrap:anywhere}
td code[id]{scroll-margin-top:72px}
td:first-child>code,td:first-child>a>code{overflow-wrap:normal}
:target{background:var(--accent-soft)}
details{border:1px solid var(--line);border-radius:8px;background:var(--surface)}
summary{padding:10px 14px;cursor:pointer}
details table{width:calc(100% - 28px);margin:0 14px 12px}
.found{padding:0!important;list-style:none}
.found li{padding:10px 0;border-bottom:1px solid var(--line)}
.found span{display:block;color:var(--ink-2)}
.further{display:grid;grid-template-columns:1fr 1fr;gap:16px;margin-top:40px!important;padding-top:16px;border-top:1px solid var(--line)}
.further a span{display:block;color:var(--ink-3);font-size:13px}
.further [rel=next]{text-align:right}
footer{display:flex;flex-wrap:wrap;gap:4px 24px;justify-content:space-between;max-width:1240px;margin:0 auto;padding:20px 16px 32px;border-top:1px solid var(--line);color:var(--ink-3);font-size:13px}
footer a{color:var(--ink-2)}
@media (min-width:1000px){
.menu{display:none}
.columns{grid-template-columns:232px minmax(0,1fr);gap:48px}
nav[popover]{position:sticky;top:57px;display:block;align-self:start;height:calc(100vh - 57px);padding:8px 0 32px;background:none;margin:0}
nav[popover] a{min-height:0;padding:5px 10px}
main{padding-top:32px}
}
@media (max-width:640px){
.top{flex-wrap:wrap}
.home span{display:none}
.other{margin-left:auto}
form[role=search]{order:9;flex-basis:100%;max-width:none;margin:0}
html{scroll-padding-top:112px}
nav[popover]{inset:105px 0 0 0}
h1{font-size:24px;line-height:34px}
thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
table,tbody,tr,td{display:block}
tr{padding:10px 0;border-bottom:1px solid var(--line)}
td{padding:2px 0;border:0}
td:first-child>code,td:first-child>a>code{overflow-wrap:anywhere}
td[data-label]:not(:empty)::before{content:attr(data-label) ": ";color:var(--ink-3)}
footer a,.found a{display:inline-block;padding:10px 0}
}
@media print{.top,nav,footer,.further,.copy{display:none!important}}
`
