import { FACE_FILES } from '../src/base/pdf/faces.ts'

/** The package of a module: @orpc/zod/zod4 belongs to @orpc/zod. */
const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

/** The files of fonts, as package paths. */
export const fontFiles = Object.values(FACE_FILES).flatMap(({ normal, bold }) => [normal, bold])

/**
 * The packages that the built programs load from node_modules, because they have files of their own: native code and
 * fonts. All others are bundled, which halves the time that a start takes to load them.
 */
export const unbundled: string[] = [...new Set(['sharp', ...fontFiles.map(packageOf)])]
