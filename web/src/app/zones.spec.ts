import { describe, expect, it } from '@jest/globals';
import { otherZones, WEST_AFRICAN_ZONES } from './zones.js';

describe('zones of the preferences', () => {
  it('name each zone once, UTC first among the others', () => {
    const others = otherZones(null);
    expect(others[0]).toBe('UTC');
    expect(others).toContain('Europe/Paris');
    expect(new Set([...WEST_AFRICAN_ZONES, ...others]).size).toBe(WEST_AFRICAN_ZONES.length + others.length);
  });

  it('keep a chosen zone that the browser does not list', () => {
    expect(otherZones('Africa/Cotonou')).toContain('Africa/Cotonou');
  });
});
