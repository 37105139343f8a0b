const two = {
  mergedId: '0198f2a4-6c1e-7b3a-9d52-3f8e1c7a5b60',
  keptId: '0198f2a4-6c1e-7b3a-9d52-3f8e1c7a5b61',
}

/** Inputs of the calls that merge two records. */
export const mergeExamples = {
  'customers.checkMerge': two,
  'customers.merge': { ...two, take: ['phoneNumber'] },
  'vendors.checkMerge': two,
  'vendors.merge': { ...two, take: ['bankDetails'] },
  'products.checkMerge': two,
  'products.merge': { ...two, take: ['sellingPrice'] },
}
