/** Shown in an empty list of products; apart from `messages`, so that the list loads without them. */
export const noProducts = 'No products found'
