/** JSON, ids rather than data. Modules add theirs: `declare module './payloads.ts' { interface JobPayloads { … } }` */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the modules, which only an interface allows
export interface JobPayloads {}
