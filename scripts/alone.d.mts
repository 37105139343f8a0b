/** Runs the work while no other process runs work with the same file. */
export function alone<Result>(file: string, work: () => Promise<Result>, onWait?: () => void): Promise<Result>
