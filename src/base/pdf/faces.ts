/**
 * The fonts of documents. 'Sans' is Noto Sans Devanagari, which covers Latin, ₹ and Hindi; 'Symbols' is
 * Roboto, for Greek, Cyrillic, fractions and signs missing from Noto; the others cover one script each.
 */
export const FACES = [
  'Sans',
  'Tamil',
  'Gujarati',
  'Bengali',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Gurmukhi',
  'Odia',
  'Symbols',
] as const
export type FaceName = (typeof FACES)[number]

/** The font files of each font as package paths: regular and the weight for emphasis. */
export const FACE_FILES: Record<FaceName, { normal: string; bold: string }> = {
  Sans: noto('devanagari', 'NotoSansDevanagari'),
  Tamil: noto('tamil', 'NotoSansTamil'),
  Gujarati: noto('gujarati', 'NotoSansGujarati'),
  Bengali: noto('bengali', 'NotoSansBengali'),
  Telugu: noto('telugu', 'NotoSansTelugu'),
  Kannada: noto('kannada', 'NotoSansKannada'),
  Malayalam: noto('malayalam', 'NotoSansMalayalam'),
  Gurmukhi: noto('gurmukhi', 'NotoSansGurmukhi'),
  Odia: noto('oriya', 'NotoSansOriya'),
  Symbols: {
    normal: 'pdfmake/fonts/Roboto/Roboto-Regular.ttf',
    bold: 'pdfmake/fonts/Roboto/Roboto-Medium.ttf',
  },
}

function noto(script: string, family: string) {
  const folder = `@expo-google-fonts/noto-sans-${script}`
  return {
    normal: `${folder}/400Regular/${family}_400Regular.ttf`,
    bold: `${folder}/600SemiBold/${family}_600SemiBold.ttf`,
  }
}

/** The characters in every Noto font: Latin with accents, common punctuation, ₹ and the danda. */
const LATIN =
  '20-7e a0-a3 a5 a7-ab ae-b0 b4 b6-b8 ba-bb bf-107 10a-113 116-11b 11e-123 126-127 12a-12b 12e-131 136-137 ' +
  '139-13e 141-148 150-155 158-15b 15e-161 164-165 16a-16b 16e-17e 218-21b 300-304 306-308 30a-30c 326-328 ' +
  '200b-200d 2010 2013-2014 2018-201a 201c-201e 2022 2026 2039-203a 20ac 20b9 2122 2212 964-965'

/** The code points of each font, in hex; a test compares them with the font files. */
const COVERAGE: Record<FaceName, string> = {
  Sans: `${LATIN} 900-97f a8e0-a8ff 1cd0-1cf6`,
  Tamil: `${LATIN} b82-b83 b85-b8a b8e-b90 b92-b95 b99-b9a b9c b9e-b9f ba3-ba4 ba8-baa bae-bb9 bbe-bc2 bc6-bc8 bca-bcd bd0 bd7 be6-bfa`,
  Gujarati: `${LATIN} a81-a83 a85-a8d a8f-a91 a93-aa8 aaa-ab0 ab2-ab3 ab5-ab9 abc-ac5 ac7-ac9 acb-acd ad0 ae0-ae3 ae6-af1 af9-aff`,
  Bengali: `${LATIN} 980-983 985-98c 98f-990 993-9a8 9aa-9b0 9b2 9b6-9b9 9bc-9c4 9c7-9c8 9cb-9ce 9d7 9dc-9dd 9df-9e3 9e6-9fe`,
  Telugu: `${LATIN} c00-c0c c0e-c10 c12-c28 c2a-c39 c3c-c44 c46-c48 c4a-c4d c55-c56 c58-c5a c5d c60-c63 c66-c6f c77-c7f`,
  Kannada: `${LATIN} c80-c8c c8e-c90 c92-ca8 caa-cb3 cb5-cb9 cbc-cc4 cc6-cc8 cca-ccd cd5-cd6 cdd-cde ce0-ce3 ce6-cef cf1-cf3`,
  Malayalam: `${LATIN} d00-d0c d0e-d10 d12-d44 d46-d48 d4a-d4f d54-d63 d66-d7f`,
  Gurmukhi: `${LATIN} a01-a03 a05-a0a a0f-a10 a13-a28 a2a-a30 a32-a33 a35-a36 a38-a39 a3c a3e-a42 a47-a48 a4b-a4d a51 a59-a5c a5e a66-a76`,
  Odia: `${LATIN.replace(' 2010 ', ' ')} b01-b03 b05-b0c b0f-b10 b13-b28 b2a-b30 b32-b33 b35-b39 b3c-b44 b47-b48 b4b-b4d b55-b57 b5c-b5d b5f-b63 b66-b77`,
  Symbols:
    '20-7e a0-ac ae-17f 192 1a0-1a1 1af-1b0 218-21b 384-38a 38c 38e-3a1 3a3-3ce 400-486 488-4ff 1e80-1e85 1ea0-1ef9 ' +
    '2010 2013-2015 2017-201e 2020-2022 2026 2030 2032-2033 2039-203a 2044 2070 2074-2079 207f 20ac 20b9 2116 2122 2126 ' +
    '212e 215b-215e 2202 2206 220f 2211-2212 221a 221e 222b 2248 2260 2264-2265 25ca',
}

type Range = readonly [from: number, to: number]

function ranges(text: string): Range[] {
  return text.split(' ').map((part) => {
    const [from = '', to = from] = part.split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
  })
}

const covered = new Map(FACES.map((face): [FaceName, Range[]] => [face, ranges(COVERAGE[face])]))

/** The code points that a font is used for. */
export const coverageOf = (face: FaceName): readonly Range[] => covered.get(face) ?? []

/** Whether the font covers every character of the text. */
export const covers = (face: FaceName, text: string): boolean =>
  Array.from(text).every((character) => {
    const code = character.codePointAt(0) ?? 0
    return coverageOf(face).some(([from, to]) => code >= from && code <= to)
  })
