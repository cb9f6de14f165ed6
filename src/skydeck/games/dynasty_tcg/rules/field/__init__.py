"""What happens on the field: coming, leaving, moving, fighting, damage, and the checks after every instruction."""
