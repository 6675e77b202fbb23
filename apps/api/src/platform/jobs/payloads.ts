/**
 * JSON, ids rather than data. A module adds its own: `declare module './payloads.ts' { interface JobPayloads {
 * 'push-parcel': { … } } }`
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the modules, which only an interface allows
export interface JobPayloads {}
