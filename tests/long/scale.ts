const scale = Number(process.env.LONG_SCALE ?? 1)

/** That many rounds, or a part of them: `LONG_SCALE=0.01` runs a hundredth, and at least one. */
export const scaled = (count: number): number => Math.max(1, Math.round(count * scale))
