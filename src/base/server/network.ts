import { normalizeIP } from '@better-auth/core/utils/ip'

/**
 * What limits count as one client: an IPv4 address, or the first 64 bits of an IPv6 address, as a provider gives each
 * customer at least all addresses that begin with the same.
 */
export const networkOf = (address: string): string => normalizeIP(address, { ipv6Subnet: 64 })
