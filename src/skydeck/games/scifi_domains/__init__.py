"""Scifi Domains: build and research, call Enemies, fight in space and on the ground."""
