/** What products are sorted by: category, brand, and the shelf where they lie. */
export const GROUPS = ['category', 'brand', 'location'] as const
export type Group = (typeof GROUPS)[number]

/** Their headings. */
export const groupLabels: Record<Group, string> = {
  category: 'Category',
  brand: 'Brand',
  location: 'Shelf location',
}

/** The most characters of each. */
export const LONGEST_GROUP = 60
