/** The languages in which documents can repeat their labels, in the order in which they are offered; 'en' is English alone. */
export const LANGUAGES = ['en', 'hi', 'mr', 'gu', 'ta', 'te', 'kn', 'bn', 'ml', 'pa', 'or'] as const
export type Language = (typeof LANGUAGES)[number]

export const languageLabels: Record<Language, string> = {
  en: 'English',
  hi: 'English and Hindi (हिन्दी)',
  mr: 'English and Marathi (मराठी)',
  gu: 'English and Gujarati (ગુજરાતી)',
  ta: 'English and Tamil (தமிழ்)',
  te: 'English and Telugu (తెలుగు)',
  kn: 'English and Kannada (ಕನ್ನಡ)',
  bn: 'English and Bengali (বাংলা)',
  ml: 'English and Malayalam (മലയാളം)',
  pa: 'English and Punjabi (ਪੰਜਾਬੀ)',
  or: 'English and Odia (ଓଡ଼ିଆ)',
}
